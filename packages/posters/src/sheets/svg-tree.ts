import { SaxesParser } from 'saxes'

export type Node = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  text: string
}

/** Namespaces are dropped, because editors store settings there. */
export function parseSvg(svg: string): Node {
  const parser = new SaxesParser()
  const top: Node = { tag: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { tag: name, attributes, children: [], text: '' }
    if (!name.includes(':')) open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(svg).close()
  return only(top.children, 'root', () => true)
}

export function checkAttributes({ tag, attributes }: Node, allowed: ReadonlySet<string>): void {
  const name = Object.keys(attributes).find((each) => !allowed.has(each) && !each.includes(':'))
  if (name) throw new Error(`<${tag}> can't have ${name}="${attributes[name]}"`)
}

export function numberOf({ tag, attributes }: Node, name: string): number {
  const value = Number(attributes[name] || Number.NaN)
  if (Number.isFinite(value)) return value
  throw new Error(`<${tag}> needs a number as ${name}`)
}

export function colourOf(value = ''): string {
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  throw new Error(`"${value}" is no colour such as #1f2a22`)
}

export function only(nodes: readonly Node[], name: string, test: (node: Node) => boolean): Node {
  const [node, ...others] = nodes.filter(test)
  if (node && others.length === 0) return node
  throw new Error(`a sheet has one ${name}, not ${node ? others.length + 1 : 0}`)
}

export function isNamed(id: string): (node: Node) => boolean {
  return ({ attributes }) => attributes.id === id
}
