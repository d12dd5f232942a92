import "./skeleton.css";

/** Stands in for a passage that is being loaded. `label` tells what, for example "Loading articles". */
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
