import { productName } from '@cinecanon/web'
import { Article, components } from './Article.tsx'
import about from './about.mdx'

export default function AboutPage() {
  return (
    <Article
      title="About Us"
      description={`Why ${productName} exists, how seven authorities and the Best Picture award make one ranking of great films, who makes it, and how to reach us.`}
      lead={`${productName} answers two questions: which films should nobody miss, and how many of them have you seen?`}
      links={[
        { to: '/', label: 'Top 100' },
        { to: '/how-we-rank-movies', label: 'How We Rank Movies' },
        { to: '/privacy-policy', label: 'Privacy Policy' },
        { to: '/contact', label: 'Contact' },
      ]}
    >
      {about({ components })}
    </Article>
  )
}
