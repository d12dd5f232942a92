import { mount } from "#site/islands/frame/frame.island.tsx";
import "#site/layouts/start.ts";

// The product adds these controls, which need no React, at the first sign of activity.
const place = document.querySelector<HTMLElement>("[data-island=frame]");
if (place) mount(place);
