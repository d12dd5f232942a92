import type { Example } from "#ui/example/example.ts";
import { ColumnChart } from "./column-chart.tsx";
import { LineChart } from "./line-chart.tsx";

const scale = { from: 0, to: 100, height: 120 };
const frame = {
  scale,
  rules: [
    { at: 0, label: "0" },
    { at: 100, label: "100" },
  ],
  ends: ["January", "April"],
} as const;

export const examples: readonly Example[] = [
  {
    name: "A line, its forecast and a limit",
    element: (
      <LineChart
        {...frame}
        label="Storage in use rose from 40 to 60 percent and will reach the limit of 80 in April."
        rules={[...frame.rules, { at: 80, label: "Limit", limit: true }]}
        points={4}
        lines={[
          { name: "In use", hue: "pine", values: [40, 52, 60] },
          { name: "Expected", hue: "amber", values: [60, 80], start: 2, dashed: true },
        ]}
      />
    ),
  },
  {
    name: "Columns of two parts",
    element: (
      <ColumnChart
        {...frame}
        label="Requests per month: 60, 80, 50 and 90, a third of them by phone."
        parts={[
          { name: "By mail", hue: "pine" },
          { name: "By phone", hue: "amber" },
        ]}
        columns={[
          [40, 20],
          [55, 25],
          [34, 16],
          [60, 30],
        ]}
      />
    ),
  },
];
