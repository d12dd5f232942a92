import "./sign-in.css";
import { useEffect, useRef } from "react";
import { PasswordFields } from "./password-fields.tsx";

/** Shown instead of the console until the operator has replaced their first password. */
export function FirstPassword() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = "Choose a password – Console";
    heading.current?.focus();
  }, []);
  return (
    <main className="sign-in">
      <PasswordFields present="The password that you were given" wide>
        <h1 ref={heading} tabIndex={-1}>
          Choose a password
        </h1>
        <p className="muted small">
          The one that you were given opens nothing else. Nobody but you is to know the next one.
        </p>
      </PasswordFields>
    </main>
  );
}
