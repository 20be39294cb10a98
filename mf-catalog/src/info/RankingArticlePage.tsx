import { ButtonLink } from '@cinecanon/web/links'
import { Article, components } from './Article.tsx'
import article from './ranking/article.mdx'

export default function RankingArticlePage() {
  return (
    <Article
      title="Ranking the “Movies to See Before You Die” List"
      description="How seven lists of great films become one: the sources and why we chose them, the exact rule behind every score with a worked example, and why we add up ranks and not ratings."
      lead="Seven well-known lists of great films agree on less than you would think. Here is how we turn them into one, down to the last point."
      note={<ButtonLink to="/">Explore Our Top 100 Movies</ButtonLink>}
      links={[
        { to: '/', label: 'Explore Our Top 100 Movies' },
        { to: '/oscar-winners', label: 'Oscar Winners' },
        { to: '/canon', label: 'Your Own Canon' },
        { to: '/movies/all', label: 'All Movies' },
        { to: '/about', label: 'About Us' },
      ]}
    >
      {article({ components })}
    </Article>
  )
}
