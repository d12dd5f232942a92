import { word } from "#words/word.ts";
import "./button.css";
import "./ghost.css";
import { type ComponentProps, type MouseEvent, useContext, useState } from "react";
import { Mark } from "#ui/mark/mark.tsx";
import { KeepsFocus } from "./keeps-focus.ts";

type Looks = {
  /** The one main action of a view is primary. */
  readonly look?: "primary" | "secondary" | "ghost";
  /** 40 px high instead of 48. */
  readonly small?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
};

type Native<Tag extends "button" | "a"> = Omit<ComponentProps<Tag>, "className" | "style">;

export type ButtonProps = Looks &
  Native<"button"> & {
    /** Shows the spinner and disables the button. Its children stay: they should say what is happening. */
    readonly pending?: boolean;
    /** Shows a check mark with this accessible name, for example "Sent". */
    readonly done?: string;
  };

/** A button: something happens on this page. `type` is "button" by default. */
export function Button({
  look = "primary",
  small = false,
  wide = false,
  pending = false,
  done,
  disabled = false,
  type = "button",
  children,
  ...native
}: ButtonProps) {
  const keepsFocus = useContext(KeepsFocus);
  const [hasFocus, setHasFocus] = useState(false);
  const isOff = disabled || pending;
  const isHeld = isOff && keepsFocus && hasFocus;
  return (
    <button
      {...native}
      type={type}
      className={classes(look, small, wide)}
      disabled={isOff && !isHeld}
      aria-disabled={isHeld || undefined}
      data-pending={pending || undefined}
      data-done={done !== undefined || undefined}
      {...(keepsFocus && {
        onFocus: (event) => {
          setHasFocus(true);
          native.onFocus?.(event);
        },
        onBlur: (event) => {
          setHasFocus(false);
          native.onBlur?.(event);
        },
      })}
      {...(isHeld && { onClick: (event: MouseEvent) => event.preventDefault() })}
    >
      {pending && <Spinner />}
      {children}
      {done !== undefined && <Mark name="tick" label={done} />}
    </button>
  );
}

export type ButtonLinkProps = Looks &
  Native<"a"> & {
    readonly href: string;
    /** Opens a new tab, and says so in the link's description. */
    readonly newTab?: boolean;
  };

/** A link that looks like a button. */
export function ButtonLink({
  look = "primary",
  small = false,
  wide = false,
  newTab = false,
  children,
  ...native
}: ButtonLinkProps) {
  const tab = newTab && { target: "_blank", rel: "noopener", title: word("Opens in a new tab") };
  return (
    <a {...native} {...tab} className={classes(look, small, wide)}>
      {children}
    </a>
  );
}

function classes(look: NonNullable<Looks["look"]>, small: boolean, wide: boolean) {
  return `button button-${look}${small ? " button-small" : ""}${wide ? " button-wide" : ""}`;
}

function Spinner() {
  return (
    <span className="button-spinner" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
