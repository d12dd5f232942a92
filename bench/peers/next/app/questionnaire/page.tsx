import elements from "#pages/questionnaire.head.json";
import { Page } from "#pages/questionnaire.tsx";
import { Head } from "../head.tsx";

export default function Questionnaire() {
  return (
    <>
      <Head elements={elements} />
      <Page />
    </>
  );
}
