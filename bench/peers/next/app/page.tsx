import elements from "#pages/index.head.json";
import { Page } from "#pages/index.tsx";
import { Head } from "./head.tsx";

export default function Home() {
  return (
    <>
      <Head elements={elements} />
      <Page />
    </>
  );
}
