import { Container, from, Muted, Stack, theme } from '@cinecanon/ui'
import { PageMeta, productName, useSession } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { useReducer } from 'react'
import { styled } from 'styled-components'
import { AsideLinks } from '../page/AsideLinks.tsx'
import { Lead, PageHead } from '../page/page-styles.ts'
import { ContactForm } from './ContactForm.tsx'

const furtherReading = [
  { to: '/how-we-rank-movies', label: 'How do we rank movies?' },
  { to: '/about', label: 'Who makes this?' },
  { to: '/privacy-policy', label: 'What do we know about you?' },
  { to: '/terms-of-service', label: 'What are the rules?' },
]

export default function ContactPage() {
  const { user } = useSession()
  const [sent, countSent] = useReducer((count: number) => count + 1, 0)
  return (
    <Container $padding={[6, 4]}>
      <PageMeta
        title="Contact Us"
        description={`Write to the people who make ${productName}: a question, an idea, a mistake, or a film that we got wrong.`}
      />
      <PageHead>
        <h1>Contact Us</h1>
        <Lead>
          A question, an idea, a slip of the pen, a film that we got wrong: write to us. Your
          message reaches us as an email.
        </Lead>
      </PageHead>
      <Columns $gap={6}>
        <div>
          <ContactForm key={sent} email={user?.email} isAnother={sent > 0} onDone={countSent} />
          <Assurance $size="small">
            We use your name and address to answer you, and for nothing else. More in our{' '}
            <Link to="/privacy-policy">Privacy Policy</Link>.
          </Assurance>
        </div>
        <AsideLinks title="Answered already?" links={furtherReading} />
      </Columns>
    </Container>
  )
}

const Columns = styled(Stack)`
  padding-top: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  ${from.lg} {
    grid-template-columns: minmax(0, 40rem) minmax(12rem, 18rem);
    column-gap: ${theme.space(9)};
  }
`

const Assurance = styled(Muted)`
  margin-top: ${theme.space(2.5)};
`
