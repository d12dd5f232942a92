import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { FieldError } from "#ui/field/field.tsx";

/** What the server clones into a faulty form when there is no script (server/http/filling/form.ts). */
export function FormTemplates({ heading }: { readonly heading: string }) {
  return (
    <>
      <template data-error-summary="">
        <ErrorSummary heading={heading} problems={[]} />
      </template>
      <template data-field-error="">
        <FieldError>
          <span data-fill="message" />
        </FieldError>
      </template>
    </>
  );
}
