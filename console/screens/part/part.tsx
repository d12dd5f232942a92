import { Component, type ReactNode, Suspense } from "react";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";

type PartProps = {
  readonly children: ReactNode;
  /** Shown while the code is loading. */
  readonly waiting?: ReactNode;
};

/** A part of the console whose code is loaded when it is first opened. */
export class Part extends Component<PartProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed)
      return (
        <Notice tone="bad" title="This part of the console could not be loaded." live>
          <Button look="secondary" small onClick={() => location.reload()}>
            Load the page again
          </Button>
        </Notice>
      );
    const { children, waiting = <Skeleton label="Opening this part" /> } = this.props;
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
