import "./content.css";
import { useAddress } from "#console/address/address.ts";
import { useContentList } from "#console/api/content.ts";
import { SectionNav } from "#console/screens/section-nav/section-nav.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { ContentList } from "#contract/console/content.ts";
import type { Session } from "#contract/console/operators.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { BuildState } from "./building.tsx";
import { Drafts } from "./drafts/drafts.tsx";
import { FileScreen } from "./file/file-screen.tsx";
import { List } from "./list/list.tsx";
import { Preview } from "./preview.tsx";
import { Versions } from "./versions.tsx";
import { contentHref } from "./words.ts";

type ContentProps = {
  readonly session: Session;
  /** Below the console's root. */
  readonly path: string;
};

/** What the site says: everything that can be edited, drafts, and every publication. */
export function Content({ session, path }: ContentProps) {
  const wish = new URLSearchParams(useAddress().query);
  const file = wish.get("file");
  if (path === "/content/file" && file !== null) {
    return (
      <div className="content">
        <FileScreen key={file} file={file} session={session} />
      </div>
    );
  }
  return <Overview path={path} preview={wish.get("id")} />;
}

const parts = [
  { name: "", title: "Everything" },
  { name: "drafts", title: "Drafts" },
  { name: "versions", title: "Versions" },
] as const;

type OverviewProps = { readonly path: string; readonly preview: string | null };

function Overview({ path, preview }: OverviewProps) {
  const { data, error, refetch } = useContentList();
  const drafts = data?.files.filter(({ draft }) => draft !== null).length ?? 0;
  return (
    <div className="content">
      <h1>{path === "/content/preview" ? "Preview" : "Content"}</h1>
      <SectionNav
        label="Content"
        sections={parts.map(({ name, title }) => ({
          href: contentHref(name),
          title: (
            <>
              {title} {name === "drafts" && drafts > 0 && <span className="figures">{drafts}</span>}
            </>
          ),
          isCurrent: path === (name === "" ? "/content" : `/content/${name}`),
        }))}
      />
      {data && <Standing list={data} />}
      {path === "/content/preview" && preview !== null ? (
        <Preview key={preview} id={preview} />
      ) : path === "/content/drafts" ? (
        <Drafts />
      ) : path === "/content/versions" ? (
        <Versions />
      ) : error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading the content" />
      ) : (
        <List list={data} />
      )}
    </div>
  );
}

/** What is wrong in the folder of content, and what is being published. */
function Standing({ list: { publishing, underWay } }: { readonly list: ContentList }) {
  return (
    <>
      {publishing.state !== "ready" && (
        <Notice tone="warn" title="A change in the folder of content is not on the site.">
          {publishing.sentence}
        </Notice>
      )}
      {underWay !== null && (
        <section className="content-under-way" aria-label="Being published">
          <p>{underWay.by} is publishing.</p>
          <BuildState id={underWay.id} done="It is on the site." />
        </section>
      )}
    </>
  );
}
