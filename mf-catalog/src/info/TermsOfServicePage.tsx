import { productName } from '@cinecanon/web'
import { Article, components, Updated } from './Article.tsx'
import terms from './terms-of-service.mdx'

export default function TermsOfServicePage() {
  return (
    <Article
      title="Terms of Service"
      description={`The rules for using ${productName}: your account, fair use, what belongs to whom, shop links, and what we can and cannot promise.`}
      lead={`What you may expect of ${productName}, and what ${productName} expects of you.`}
      note={
        <Updated
          edition={{ iso: '2025-05-07', text: 'May 7, 2025' }}
          wording={{ iso: '2026-11', text: 'November 2026' }}
        />
      }
      links={[
        { to: '/privacy-policy', label: 'Privacy Policy' },
        { to: '/how-we-rank-movies', label: 'How We Rank Movies' },
        { to: '/about', label: 'About Us' },
        { to: '/contact', label: 'Contact' },
      ]}
    >
      {terms({ components })}
    </Article>
  )
}
