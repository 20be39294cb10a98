import { socialCardSize } from '@cinecanon/contract'
import { useLocation } from 'react-router-dom'
import { productName, socialCardPath, useSiteOrigin } from './page-head.ts'

type Props = {
  /** Without the product's name. */
  title: string
  /** The house's own words when left out. */
  description?: string
  /** Keeps the page out of search results; links on it still count. */
  isNoindex?: boolean
  /** HTTP status of the served page, when it isn't 200. */
  status?: 404 | 503
  /** Path of the picture that networks show beside a link to the page (`socialCardPath`). */
  card?: string
  kind?: 'website' | 'video.movie'
  /** Path and query by which the page is shared, when its path alone doesn't show what it shows. */
  address?: string
}

const houseWords =
  'The canon of great films, ranked from seven authorities, and how much of it you have seen.'

/**
 * Title, description and share tags of a page; one on a page at a time. React moves them into the document's head, on
 * the server too, and takes them out with the page, so that no page shows the tags of the one before. The gateway reads
 * the status from there.
 */
export function PageMeta(props: Props) {
  const { title, description = houseWords, isNoindex = false, status } = props
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
