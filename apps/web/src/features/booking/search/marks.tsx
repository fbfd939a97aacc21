const PATHS = {
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
} as const;

/** Line icons that searching alone has: the others travel with the first screen. */
export function Mark({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
