import { EmptyPanel } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'

/** The dead end of every link leads to the hundred. */
export function NothingShared({ title, text }: { title: string; text: string }) {
  return (
    <EmptyPanel as="section">
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to="/" $look="strong">
        Go to Top 100
      </ButtonLink>
    </EmptyPanel>
  )
}
