import { productName, useSiteSettings } from '@cinecanon/web'
import { Article, components, Updated } from './Article.tsx'
import policy from './privacy-policy.mdx'

export default function PrivacyPolicyPage() {
  const { analyticsScript } = useSiteSettings()
  return (
    <Article
      title="Privacy Policy"
      description={`What ${productName} stores about you and why: your account, your marks, one cookie. How our shop links work, and how to download or delete everything.`}
      lead={`What ${productName} knows about you, why it does, for how long, and how you make it forget.`}
      note={
        <Updated
          edition={{ iso: '2025-05', text: 'May 2025' }}
          wording={{ iso: '2026-11', text: 'November 2026' }}
        />
      }
      links={[
        { to: '/profile', label: 'Your profile' },
        { to: '/terms-of-service', label: 'Terms of Service' },
        { to: '/about', label: 'About Us' },
        { to: '/contact', label: 'Contact' },
      ]}
    >
      {policy({ components, isMeasured: Boolean(analyticsScript) })}
    </Article>
  )
}
