import { Skeleton, Spinner, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { titleText } from '@cinecanon/web/text'
import { PictureSkeleton } from '../list/ListSkeleton.tsx'
import { Article, Head } from './MovieArticle.tsx'
import { titleFromSlug } from './queries.ts'

export function MovieSkeleton({ slug }: { slug: string }) {
  const { title: plain, year } = titleFromSlug(slug)
  const title = titleText(plain)
  return (
    <Article aria-busy="true">
      <PageMeta title={`${title} (${year})`} />
      <PictureSkeleton />
      <Head>
        <h1 translate="no">{title}</h1>
        <Skeleton $width="min(20rem, 80%)" $height="1.5rem" />
        <Skeleton $width="min(20rem, 80%)" $height="1.5rem" />
        <Skeleton $width={`min(100%, ${theme.measure})`} $height="4.75rem" />
        <Spinner />
      </Head>
    </Article>
  )
}
