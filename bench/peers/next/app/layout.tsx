import type { ReactNode } from "react";

// The script in the head names the theme on this element before React sees it.
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" id="top" suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
