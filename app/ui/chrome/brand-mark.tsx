/** The logo: a storehouse gable that holds a compass needle, which is also one tile of its lattice wall. */
export function BrandMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--c-primary)" d="M16 1.5 31 11v3.200h-2.500V30h-25V14.200H1V11z" />
      <path fill="var(--c-surface)" d="M16 28.5 9.5 19.3h13z" />
      <path fill="var(--c-mark)" d="M16 9.5l6.5 9.8h-13z" />
    </svg>
  );
}
