type Props = {
  /** The path is drawn in a box of 24 by 24. */
  path: string | undefined
  size: number
}

/** An area that names no icon gets a circle. */
export function AreaIcon({ path = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z', size }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
