import "./skeleton.css";

/** Shown while a passage is loading. `label` names it, for example "Loading articles". */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
