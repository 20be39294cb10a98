import { readFileSync } from 'node:fs'
import type { EmailTemplate } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Formatter, htmlToText } from 'html-to-text'
import juice from 'juice'
import { Liquid, type LiquidOptions, type Template } from 'liquidjs'
import type { Values } from './placeholders.ts'

export type Content = { subject: string; html: string; text: string }
export type CompiledTemplate = ReturnType<typeof compile>
type Source = Pick<EmailTemplate, 'html' | 'css' | 'subject'>

/** @throws Error for invalid Liquid */
export function compile({ html, css, subject }: Source) {
  const inlined = inline(withDocument(html), css)
  const parts = {
    subject: plain.parse(subject),
    html: escaping.parse(inlined),
    text: plain.parse(toText(inlined)),
  }
  return {
    /** @throws Error after two seconds */
    fill(values: Values): Content {
      const run = (engine: Liquid, part: Template[]): string =>
        engine.renderSync(part, values, { renderLimit: 2 * seconds })
      return {
        subject: toOneLine(run(plain, parts.subject)),
        html: run(escaping, parts.html),
        text: run(plain, parts.text),
      }
    },
  }
}

/** Returns the names that the source leaves undefined. @throws Error for invalid Liquid */
export function namesIn(source: string): string[] {
  return plain.globalVariablesSync(plain.parse(source))
}

// These limits make a sandbox, because templates and values may be hostile.
const limits: LiquidOptions = {
  locale: 'en-US',
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: 1_000_000,
  memoryLimit: 1_000_000,
}
const escaping = new Liquid({ ...limits, outputEscape: 'escape' })
const plain = new Liquid(limits)

// Tags are masked, because juice parses a Liquid `<` as one of HTML.
juice.codeBlocks.LIQUID = { start: '{%', end: '%}' }

function inline(html: string, css: string): string {
  return juice(html, {
    extraCss: css,
    preserveMediaQueries: true,
    applyAttributesTableElements: true,
  })
}

const document = readFileSync(new URL('document.html', import.meta.url), 'utf8').trim()

/** Adds charset, width and dark mode; Outlook for Windows knows no `max-width`. */
function withDocument(html: string): string {
  return /<html[\s>]/i.test(html) ? html : document.replace('{content}', () => html)
}

/** Masks Liquid, because a `<` isn't a tag there. */
function toText(html: string): string {
  const liquid: string[] = []
  const bare = html.replace(tagOrOutput, (part) => `LIQUID_${liquid.push(part) - 1}_`)
  const text = htmlToText(bare, {
    wordwrap: 74,
    selectors: [
      { selector: '[data-text=skip]', format: 'skip' },
      // The rewritten path leaves the alternative text alone.
      { selector: 'img', options: { pathRewrite: () => '' } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', format: 'link' },
    ],
    formatters: { link: formatLink },
  })
  return text.replace(/LIQUID_(\d+)_/g, (token, index) => liquid[Number(index)] ?? token)
}

/** Writes the address on its own line, because people copy brackets and commas with it. */
const formatLink: Formatter = ({ attribs, children, next }, walk, builder) => {
  walk(children, builder)
  const address = attribs.href?.replace(/^mailto:/, '') ?? ''
  const isLabel = children.some((child) => child.type === 'text' && child.data.trim() === address)
  if (address === '' || address.startsWith('#') || isLabel) return
  if (next?.type === 'text') {
    const [punctuation = ''] = /^[.,:;!?)]+/.exec(next.data) ?? []
    next.data = next.data.slice(punctuation.length)
    builder.addInline(punctuation)
  }
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addInline(address, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** A match ends before the next beginning: searching to the end from each takes too long. */
const tagOrOutput = /\{%(?:(?!\{%).)*?%\}|\{\{(?:(?!\{\{).)*?\}\}/gs

function toOneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
}
