import {
  addressOf,
  type CollectionKind,
  getSharedCard,
  getSocialCard,
  type Movie,
  type SiteSettings,
  socialCardSize,
} from '@cinecanon/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { pageQuery } from './query-client.ts'

export const productName = 'Cinecanon'

type Props = {
  /** `PageMeta` adds the product's name. */
  title: string
  description?: string
  /** Crawlers still follow its links. */
  isNoindex?: boolean
  /** The gateway responds with it. */
  status?: 404 | 503
  /** `socialCardPath` returns it. */
  card?: string
  kind?: 'website' | 'video.movie'
  /** It is the canonical path and query, where the path isn't enough. */
  address?: string
}

const defaultDescription =
  'The canon of great films, ranked from seven authorities, and how much of it you have seen.'

export function PageMeta(props: Props) {
  const { title, description = defaultDescription, isNoindex = false, status } = props
  const full = title === productName ? title : `${title} | ${productName}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {(isNoindex || status) && <meta name="robots" content="noindex, follow" />}
      {status && <meta name="prerender-status-code" content={String(status)} />}
      <ShareTags {...props} title={full} description={description} />
    </>
  )
}

type ShareProps = Props & { description: string }

function ShareTags({ title, description, card, kind = 'website', address }: ShareProps) {
  const origin = useSiteOrigin()
  const { pathname } = useLocation()
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + (address ?? pathname)} />
      <meta property="og:image" content={origin + (card ?? socialCardPath('home'))} />
      <meta property="og:image:width" content={String(socialCardSize.width)} />
      <meta property="og:image:height" content={String(socialCardSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export type Thing = { '@type': string; [property: string]: unknown }

/** Data blocks need no nonce; `<` is escaped, because text could end the block. */
export function JsonLd({ thing }: { thing: Thing }) {
  const facts = { '@context': 'https://schema.org', ...thing }
  return (
    <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
  )
}

export const siteOriginQuery = pageQuery('site-origin', () => location.origin)

/** It is empty until fetched, where no server rendered the page. */
export function useSiteOrigin(): string {
  return useQuery(siteOriginQuery).data ?? ''
}

export type SocialCard =
  | 'home'
  | 'oscars'
  | 'shared'
  | `movie-${Movie['id']}`
  | `${CollectionKind}-${string}`

/** `query` has the parameters of a shared list. */
export function socialCardPath(name: SocialCard, query: Record<string, string> = {}): string {
  if (name === 'shared') return addressOf(getSharedCard, { query })
  return addressOf(getSocialCard, { params: { name } })
}

export const noSiteSettings: SiteSettings = { socialProfiles: [], analyticsScript: null }

export const siteSettingsQuery = pageQuery('site-settings', () => noSiteSettings)

export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery).data ?? noSiteSettings
}
