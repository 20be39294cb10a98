import { spawnSync } from 'node:child_process'
import { wallGrid } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { drawPoster, missingLetters, type PosterFilm } from '../poster.ts'
import { ranked } from '../testing/posters.ts'
import { type PaperWall, print } from './paper.ts'
import { drawPaperWall } from './paper-wall.ts'

const films = ranked.slice(0, 100)
const surface = { w: 2970, h: 4200, margin: [148, 148], unit: 29.7, hasTitles: true } as const

describe('the grid of a wall', () => {
  it.each([
    [100, 2616, 3383, 10],
    [97, 2616, 3383, 11],
    [100, 1128, 416, 20],
    [1, 100, 100, 1],
  ])('gives %i films in %i × %i the largest posters: %i columns', (count, w, h, columns) => {
    const grid = wallGrid(count, { w, h }, 9)

    expect(grid.columns).toBe(columns)
    expect(grid.w).toBeLessThanOrEqual(w + 0.01)
    expect(grid.h).toBeLessThanOrEqual(h + 0.01)
  })
})

describe('the drawing of a wall', () => {
  it('has a poster for each film that hangs, and a frame with number and title for others', () => {
    const svg = drawPaperWall(
      wallOf(films, (index) => index < 40),
      surface,
    )

    expect(svg.match(/viewBox="0 0 400 600"/g)).toHaveLength(40)
    expect(svg.match(/stroke="#a59c8c"/g)).toHaveLength(60)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
  })

  it('has no titles where they would be too small', () => {
    const wall = wallOf(films, () => false)

    const paths = (hasTitles: boolean) =>
      drawPaperWall(wall, { ...surface, hasTitles }).match(/<path/g)?.length ?? 0
    expect(paths(true) - paths(false)).toBe(100)
  })

  it.each(['</svg><image href="x"/>', '&xxe; ]]> <!-- "', ''])('sets %j as outlines', (line) => {
    const wall = { ...wallOf(films.slice(0, 2), () => false), foot: [line, 'host'] as const }

    expect(drawPaperWall(wall, surface)).not.toMatch(/image|href|xxe|<!/)
  })

  it('knows which letters can’t be set', () => {
    expect(missingLetters('Žižek, Łódź & Пётр')).toBe('')
    expect(missingLetters('Ann 映画 🎬 映')).toBe('映画🎬')
  })
})

describe('a file', () => {
  it.each([
    ['wide', 1200, 630],
    ['tall', 1080, 1920],
  ] as const)('is a picture to share, %s: %i × %i', async (picture, width, height) => {
    const png = await print({ kind: 'picture', picture, wall: wallOf(films, () => true) })

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height })
    expect(png.length).toBeLessThan(500_000)
  })

  it('is a small PDF of the paper’s size without a picture in it', async () => {
    const wall = wallOf(films.slice(0, 10), () => true)

    const pdf = Buffer.from(await print({ kind: 'wall', paper: 'a2', wall })).toString('latin1')

    expect(pdf).toMatch(/MediaBox \[0 0 1190\.5\d* 1683\.7\d*\]/)
    expect(pdf).not.toMatch(/\/Subtype \/Image/)
  })

  // Poppler isn't everywhere; `apt-get install poppler-utils` brings it.
  const { error } = spawnSync('pdftoppm', ['-v'])
  const ifPoppler = error ? it.skip : it

  ifPoppler('of a poster looks like the drawing', async () => {
    // Poppler shifts the dots of turned patterns; Ghostscript draws them as librsvg does.
    const hardest = films.filter((film) => {
      const svg = drawPoster(film)
      return /dasharray="|<clipPath/.test(svg) && !/<pattern id="tt/.test(svg)
    })
    for (const film of hardest.slice(0, 3)) {
      const page = await pictureOf(await print({ kind: 'poster', film }))
      const drawn = await sharp(Buffer.from(drawPoster(film)))
        .resize(528, 792)
        .toBuffer()
      expect([film.title, (await difference(page, drawn)) < 3]).toEqual([film.title, true])
    }
  })

  ifPoppler('of a wall looks like its drawing', async () => {
    const wall = wallOf(films.slice(0, 12), (index) => index % 2 === 0)
    const page = await pictureOf(await print({ kind: 'wall', paper: 'a3', wall }))

    const drawn = await sharp(Buffer.from(drawPaperWall(wall, surface)))
      .resize(594)
      .toBuffer()
    expect(await difference(page, drawn)).toBeLessThan(3)
  })
})

/** A pixel is half a millimetre. */
async function pictureOf(pdf: Uint8Array): Promise<Buffer> {
  const input = Buffer.from(pdf)
  const { stdout } = spawnSync('pdftoppm', ['-png', '-r', '100'], { input, maxBuffer: 1e8 })
  return sharp(stdout).resize(594, 840, { fit: 'fill' }).toBuffer()
}

/** The mean of all channels, of 255, in the middle of the page. */
async function difference(page: Buffer, drawn: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(drawn).metadata()
  const middle = { left: (594 - width) >> 1, top: (840 - height) >> 1, width, height }
  const apart = await sharp(page)
    .extract(middle)
    .removeAlpha()
    .composite([{ input: drawn, blend: 'difference' }])
    .toBuffer()
  const { channels } = await sharp(apart).removeAlpha().stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

function wallOf(list: readonly PosterFilm[], hangs: (index: number) => boolean): PaperWall {
  return {
    films: list.map((film, index) => ({ film, hangs: hangs(index) })),
    above: 'The Top 100',
    headline: 'Movies to See Before You Die',
    count: ['1', 'of 100'],
    foot: ['A line', 'cinecanon.example'],
  }
}
