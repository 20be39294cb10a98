import { compileSync } from '@mdx-js/mdx'

/** Bundles and tests compile prose with the same options. */
export const mdxOptions = { rehypePlugins: [() => joinLines] }

/** Jest transforms prose by it. */
export default {
  process: (value: string, path: string) => ({
    code: String(compileSync({ value, path }, mdxOptions)),
  }),
}

type Node = { value?: string; tagName?: string; children?: Node[] }

/** Line breaks are treated as in JSX: none between blocks, a space within text. */
function joinLines(node: Node): void {
  if (node.tagName !== 'p' && node.tagName !== 'li' && node.children) {
    node.children = node.children.filter(({ value }) => value !== '\n')
  }
  for (const child of node.children ?? []) {
    if (child.value && !child.children) child.value = child.value.replaceAll('\n', ' ')
    joinLines(child)
  }
}
