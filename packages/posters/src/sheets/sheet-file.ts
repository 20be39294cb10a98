import { drawTexts } from '../drawing/drawing.ts'
import { faceOf } from '../lettering/faces.ts'
import { type Lettering, setLettering } from './lettering.ts'
import {
  checkAttributes,
  colourOf,
  isNamed,
  type Node,
  numberOf,
  only,
  parseSvg,
} from './svg-tree.ts'

export type Sheet = ReturnType<typeof readSheet>

/** docs/posters.md describes the file. @throws Error with the file's name and a reason */
export function readSheet(name: string, svg: string) {
  try {
    return sheetFrom(parseSvg(svg), name.slice(0, name.indexOf('-')))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

type Source = { key: string; silhouettes: readonly Node[] }

const allowed = {
  svg: setOf('id xmlns width height viewBox version'),
  text: setOf(
    'id x y textLength lengthAdjust text-anchor font-family font-weight font-size letter-spacing ' +
      'fill transform',
  ),
  art: setOf(
    'id d points x y width height cx cy r rx ry x1 y1 x2 y2 href transform clip-path opacity ' +
      'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin ' +
      'stroke-dasharray stroke-dashoffset patternUnits patternTransform',
  ),
  tags: setOf('g path rect circle ellipse line polyline polygon pattern clipPath use'),
  palette: setOf('ink foot flecks layout nouns pattern riddle'),
}

function sheetFrom(root: Node, key: string) {
  checkAttributes(root, allowed.svg)
  if (root.attributes.viewBox !== '0 0 400 600') throw new Error('the viewBox is not 0 0 400 600')
  const ground = only(root.children, '<rect id="ground">', isNamed('ground'))
  const lettering = only(root.children, '<g id="lettering">', isNamed('lettering'))
  const credits = only(lettering.children, '<text id="credits">', isNamed('credits'))
  const { ink, foot, flecks, layout = '', nouns = '', pattern, riddle } = paletteFrom(root)
  const apart = ['title', 'desc', 'metadata', 'defs']
  const silhouettes = root.children.filter(({ tag }) => tag === 'defs').flatMap((n) => n.children)
  const art = root.children.filter(
    (node) => node !== ground && node !== lettering && !apart.includes(node.tag),
  )
  const pieces = art.flatMap((node) => piecesOf(node, { key, silhouettes }))
  return {
    ground: colourOf(ground.attributes.fill),
    ink: colourOf(ink),
    foot: colourOf(foot ?? ground.attributes.fill),
    idea: only(root.children, '<desc>', ({ tag }) => tag === 'desc').text.trim(),
    /** docs/posters.md names the layouts. */
    layout,
    nouns: nouns.split(',').map((noun) => noun.trim()),
    /** Four or more of one thing are shown, and one of them is unlike the rest. */
    deviates: pattern === 'deviates',
    isCalm: flecks === 'calm',
    /** The reason why it is no riddle: `grave` or `told`. */
    noRiddle: riddle,
    /** The art has lettering, too. */
    hasLetters: pieces.some((piece) => typeof piece !== 'string'),
    title: lettering.children.filter((node) => node !== credits).map(letteringFrom),
    credits: {
      y: numberOf(credits, 'y'),
      fill: colourOf(credits.attributes.fill),
      isCentred: credits.attributes['text-anchor'] === 'middle',
    },
    draw: () =>
      pieces.map((p) => (typeof p === 'string' ? p : drawTexts([setLettering(p)]))).join(''),
  }
}

function paletteFrom(root: Node): Partial<Record<string, string>> {
  const { text } = only(root.children, '<metadata>', ({ tag }) => tag === 'metadata')
  const entries = text.split(';').map((entry) => entry.split(':').map((part) => part.trim()))
  const unknown = entries.find(([key = '']) => !allowed.palette.has(key))
  if (unknown)
    throw new Error(`"${unknown[0]}" in <metadata> is none of ${[...allowed.palette].join(', ')}`)
  return Object.fromEntries(entries)
}

function piecesOf(node: Node, source: Source): (string | Lettering)[] {
  if (node.tag === 'text') return [letteringFrom(node)]
  if (!allowed.tags.has(node.tag)) throw new Error(`a sheet can't have <${node.tag}>`)
  checkAttributes(node, allowed.art)
  if (node.tag === 'use') return piecesOf(silhouetteOf(node, source), source)
  const attributes = Object.entries(node.attributes)
    .filter(([name, value]) => isPrinted(name, value, source.key))
    .map(([name, value]) => ` ${name}="${checkedValue(value, source.key)}"`)
    .join('')
  if (node.children.length === 0) return [`<${node.tag}${attributes}/>`]
  const content = node.children.flatMap((child) => piecesOf(child, source))
  return [`<${node.tag}${attributes}>`, ...content, `</${node.tag}>`]
}

function silhouetteOf({ attributes }: Node, { silhouettes }: Source): Node {
  const { href = '', ...own } = attributes
  const found = only(silhouettes, `href="${href}" in <defs>`, isNamed(href.slice(1)))
  const { id: _, ...shape } = found.attributes
  return { ...found, attributes: { ...own, ...shape } }
}

function letteringFrom(node: Node): Lettering {
  if (node.tag !== 'text' || node.children.length > 0)
    throw new Error(`lettering is <text> without elements inside, not <${node.tag}>`)
  checkAttributes(node, allowed.text)
  const { attributes, text } = node
  const [family = '', weight = '400'] = [attributes['font-family'], attributes['font-weight']]
  const face = faceOf(family, Number(weight))
  if (!face) throw new Error(`no face for font-family="${family}" font-weight="${weight}"`)
  const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')]
  const { transform } = attributes
  if (transform !== undefined && transform !== `rotate(-90 ${x} ${y})`)
    throw new Error(`lettering is turned by transform="rotate(-90 ${x} ${y})" alone`)
  return {
    text: text.trim(),
    face,
    x,
    y,
    upright: transform !== undefined,
    size: numberOf(node, 'font-size'),
    width: 'textLength' in attributes ? numberOf(node, 'textLength') : undefined,
    tracking: Number.parseFloat(attributes['letter-spacing'] ?? '0'),
    anchor: attributes['text-anchor'] ?? 'start',
    fill: colourOf(attributes.fill),
  }
}

/** Other ids are an editor's. */
function isPrinted(name: string, value: string, key: string): boolean {
  return name === 'id' ? value.startsWith(`${key}-`) : !name.includes(':')
}

/** Ids begin with the film's, because a drawing can hold several sheets. */
function checkedValue(value: string, key: string): string {
  const id = /url\(#?([^)]*)\)/.exec(value)?.[1]
  if (id !== undefined && !id.startsWith(`${key}-`))
    throw new Error(`the id in ${value} doesn't start with ${key}-`)
  if (/[<>&"]/.test(value)) throw new Error(`an attribute can't contain ${value}`)
  return value
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}
