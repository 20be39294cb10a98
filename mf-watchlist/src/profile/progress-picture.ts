import {
  type ListType,
  type Movie,
  posterWallPath,
  posterWallSize,
  socialCardSize,
} from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { productName } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { inOrder } from '@cinecanon/web/poster-wall'

type Progress = {
  /** Cells are plain without a list's picture. */
  list: ListType | undefined
  movies: readonly Movie[]
  isSeen: (movie: Movie) => boolean
  seen: number
  /** The text follows the number. */
  text: string
  host: string
}

/** The browser draws it, because a server would need the user's marks. */
export async function drawProgress(canvas: HTMLCanvasElement, progress: Progress): Promise<void> {
  const [picture] = await Promise.all([pictureOf(progress.list), document.fonts?.ready])
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = colours.ground
  context.fillRect(0, 0, socialCardSize.width, socialCardSize.height)
  drawTexts(context, progress)
  drawWall(context, progress, picture)
}

export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([picture ?? ''], 'cinecanon.png', { type: 'image/png' })
}

/** Social cards have these colours in both themes. */
const colours = { ground: '#14120f', ink: '#f4efe6', soft: '#b9b0a2', accent: '#e8b13f' }
const margin = 60
const wallTop = 326

function drawTexts(context: CanvasRenderingContext2D, { seen, text, host }: Progress): void {
  const { display, text: plain } = theme.font
  const write = (line: string, font: string, colour: string, x: number, y: number) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(line, x, y)
  }
  write(String(seen), `480 250px ${display}`, colours.ink, margin - 8, 250)
  const left = margin + context.measureText(String(seen)).width + 24
  write('HOW MANY HAVE YOU SEEN?', `600 22px ${plain}`, colours.accent, left, 92)
  context.font = `560 48px ${display}`
  const lines = linesOf(context, text, 900 - left)
  for (const [index, line] of lines.entries()) {
    write(line, context.font, colours.ink, left, 150 + index * 52)
  }
  const today = dayText(new Date().toISOString())
  write(today, `400 22px ${plain}`, colours.soft, left, 150 + lines.length * 52)
  context.textAlign = 'right'
  const right = socialCardSize.width - margin
  write(productName, `600 34px ${display}`, colours.ink, right, 100)
  write(host, `400 20px ${plain}`, colours.soft, right, 134)
}

function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    const fits = context.measureText(longer).width <= width
    if (line && !fits) lines.push(line)
    line = fits ? longer : word
  }
  return [...lines, line]
}

function drawWall(
  context: CanvasRenderingContext2D,
  { list, movies, isSeen }: Progress,
  picture: HTMLImageElement | undefined,
): void {
  const { columns, width, height } = posterWallSize
  const inRow = Math.ceil(movies.length / (movies.length > 120 ? 5 : 4))
  const w = (socialCardSize.width - 2 * margin) / inRow
  const h = (w * height) / width
  for (const [index, movie] of inOrder(movies, list).entries()) {
    const cell = [margin + (index % inRow) * w, wallTop + Math.floor(index / inRow) * h] as const
    const size = [w - 4, h - 4] as const
    context.globalAlpha = isSeen(movie) ? 1 : 0.16
    context.fillStyle = movie.colors?.ground ?? colours.soft
    context.fillRect(...cell, ...size)
    if (!picture) continue
    const x = (index % columns) * width
    const y = Math.floor(index / columns) * height
    context.drawImage(picture, x, y, width, height, ...cell, ...size)
  }
  context.globalAlpha = 1
}

/** A missing picture is no failure, because grounds are enough. */
async function pictureOf(list: ListType | undefined): Promise<HTMLImageElement | undefined> {
  if (!list) return undefined
  const image = new Image()
  image.src = posterWallPath(list)
  return image.decode?.().then(
    () => image,
    () => undefined,
  )
}
