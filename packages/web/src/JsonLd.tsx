/** A thing as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Facts about the page for search engines. A data block, which a content policy lets stand without a nonce. `<` is
 * escaped, so that no text in it can end the block.
 */
export function JsonLd({ thing }: { thing: Thing }) {
  const facts = { '@context': 'https://schema.org', ...thing }
  return (
    <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
  )
}
