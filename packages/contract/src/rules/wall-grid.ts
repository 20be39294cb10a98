/** They are multiples of the drawing's unit, which on paper is a hundredth of the width. */
export const wallMeasures = { margin: 5, head: 13, foot: 4.5, gap: 0.9 } as const

export type WallGrid = {
  columns: number
  /** The width of a poster. */
  cell: number
  gap: number
  w: number
  h: number
}

/** The drawing and its preview share it. @returns the grid of the largest posters that the room has */
export function wallGrid(count: number, room: { w: number; h: number }, gap: number): WallGrid {
  const grids = Array.from({ length: count }, (_, i): WallGrid => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    const width = (room.w - gap * (columns - 1)) / columns
    const cell = Math.min(width, (room.h - gap * (rows - 1)) / rows / 1.5)
    const w = columns * cell + gap * (columns - 1)
    return { columns, cell, gap, w, h: rows * cell * 1.5 + gap * (rows - 1) }
  })
  return grids.reduce((a, b) => (b.cell > a.cell ? b : a))
}
