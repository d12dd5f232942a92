import type { Plugin } from "vite";

/**
 * Functions of React's that only run for what no island renders. Their bodies are left out; what only they call
 * is then dropped by the bundler.
 */
const idle: Readonly<Record<string, readonly string[]>> = {
  // <ViewTransition>: pages have transitions of the browser's own (site/styles/base.css).
  viewTransitions: [
    "applyViewTransitionToHostInstancesRecursive",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "createViewTransitionInstance",
    "getViewTransitionClassName",
    "getViewTransitionName",
    "measureNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionName",
    "scheduleViewTransitionEvent",
    "startViewTransition",
  ],
  // <link>, <style>, <title> and the like, lifted to the head: the head comes from Astro.
  resources: [
    "acquireResource",
    "createHoistableInstance",
    "getHydratableHoistableCache",
    "getResource",
    "insertStylesheetIntoRoot",
    "isHostHoistableType",
    "mountHoistable",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
    "preloadResource",
    "suspendResource",
  ],
  // <Fragment ref>
  fragmentRefs: ["commitNewChildToFragmentInstance", "deleteChildFromFragmentInstance"],
  // <SuspenseList>, which React does not export.
  lists: ["cutOffTailIfNeeded", "initSuspenseListRenderState", "updateSuspenseListComponent"],
  // Where in the tree an error came from; nothing reads it.
  stacks: ["getStackByFiberInDevAndProd"],
};

const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};\n/gm;

/**
 * React's code for browsers without what no island uses. Such an element would do nothing, or be an element like
 * any other.
 * @param code react-dom-client.production.js. Throws when it has no such function: then React has changed, and
 * the list has to be looked through.
 */
export function leanReact(code: string): string {
  const names = Object.values(idle).flat();
  return names.reduce(
    (rest, name) => {
      const body = new RegExp(String.raw`^(function ${name}\([^)]*\) \{)$[\s\S]*?^\}$`, "m");
      if (!body.test(rest)) throw new Error(`React has no function ${name}: see tools/build/lean-react.ts`);
      return rest.replace(body, "$1}");
    },
    code.replace(fragmentMethods, ""),
  );
}

/** Islands bring React without the parts of it that none of them uses. */
export const withLeanReact: Plugin = {
  name: "lean-react",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/react-dom-client.production.js") ? leanReact(code) : null),
};
