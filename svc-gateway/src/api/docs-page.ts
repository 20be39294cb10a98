import { endpointSection } from './docs-endpoint.ts'
import { schemaCode, slug, withCode } from './docs-html.ts'
import { docsScript, docsStyle } from './docs-look.ts'
import { publicEndpoints } from './openapi.ts'
import { areaOf, areas } from './openapi-areas.ts'
import type { Json } from './openapi-schemas.ts'

/** The API page, printed once from the document; only the nonce is each answer's own. */
export function docsPage(document: Json): (nonce: string) => string {
  const body = `<header><h1>Cinecanon API</h1>
<p>${publicEndpoints.length} calls, by which the product’s own pages are made. Tools read the same as an
<a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<p>${withCode((document.info as { description: string }).description)}</p>
<p>Each call has an example for a shell. Those that need a session find it in the file <code>cookies.txt</code>, where
the examples of <a href="#post-api-register">opening an account</a> and <a href="#post-api-login">signing in</a> put it.</p>
<p><label>Find a call <input type="search" id="find" autocomplete="off" spellcheck="false"
aria-describedby="found"></label> <span id="found" role="status"></span></p>
<nav aria-label="Areas"><ul>${[...areas, shapes].map(linkTo).join('')}</ul></nav></header>
<main>${areas.map((area) => areaSection(area, document)).join('\n')}
${shapesSection(document)}</main>`
  return (nonce) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Cinecanon API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light">
<style nonce="${nonce}">${docsStyle}</style></head>
<body>${body}<script nonce="${nonce}">${docsScript}</script></body></html>`
}

type Area = (typeof areas)[number]
const shapes = { name: 'Shapes', description: 'What the calls speak of, by name.' }

function linkTo({ name }: { name: string }): string {
  return `<li><a href="#${slug(name)}">${name}</a></li>`
}

function areaSection({ name, description }: Area, document: Json): string {
  const listed = publicEndpoints.filter((endpoint) => areaOf(endpoint) === name)
  return `<section id="${slug(name)}" data-area><h2>${name}</h2><p>${description}</p>
${listed.map((endpoint) => endpointSection(endpoint, document)).join('\n')}</section>`
}

function shapesSection({ components }: Json): string {
  const { schemas } = components as { schemas: Record<string, Json> }
  const listed = Object.entries(schemas)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        `<article id="shape-${name}" data-words="${name.toLowerCase()}" data-shape>
<h3><a href="#shape-${name}">${name}</a></h3>${schemaCode(schema, 'pre')}</article>`,
    )
  return `<section id="${slug(shapes.name)}" data-area><h2>${shapes.name}</h2>
<p>${shapes.description}</p>${listed.join('\n')}</section>`
}
