export const productName = 'Cinecanon'

type Props = {
  /** Without the product's name. */
  title: string
  description?: string
  /** Keeps the page out of search results; links on it still count. */
  isNoindex?: boolean
  /** HTTP status of the served page, when it isn't 200. */
  status?: 404
}

/**
 * Title and description of a page. React moves them into the document's head, on the server too; the gateway reads the
 * status from there.
 */
export function PageMeta({ title, description, isNoindex = false, status }: Props) {
  const full = title === productName ? title : `${title} | ${productName}`
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={productName} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {(isNoindex || status) && <meta name="robots" content="noindex, follow" />}
      {status && <meta name="prerender-status-code" content={String(status)} />}
    </>
  )
}
