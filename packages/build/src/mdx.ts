import { compileSync } from '@mdx-js/mdx'

/** Compiler options for prose, the same in bundles and tests. */
export const mdxOptions = { rehypePlugins: [() => joinLines] }

/** Jest's transform for prose. */
export default {
  process: (value: string, path: string) => ({
    code: String(compileSync({ value, path }, mdxOptions)),
  }),
}

type Node = { value?: string; tagName?: string; children?: Node[] }

/** Treats line breaks as JSX does: none between blocks, a space within text. */
function joinLines(node: Node): void {
  if (node.tagName !== 'p' && node.tagName !== 'li' && node.children) {
    node.children = node.children.filter(({ value }) => value !== '\n')
  }
  for (const child of node.children ?? []) {
    if (child.value && !child.children) child.value = child.value.replaceAll('\n', ' ')
    joinLines(child)
  }
}
