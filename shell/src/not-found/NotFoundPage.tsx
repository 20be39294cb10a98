import { Cluster, Container, from, Stack, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { FilmLeader } from './FilmLeader.tsx'

export default function NotFoundPage() {
  return (
    <Scene>
      <PageMeta title="Page Not Found" status={404} />
      <Picture>
        <FilmLeader />
      </Picture>
      <Content>
        <h1>Page Not Found</h1>
        <p>
          The projector is running, but there is no film in it. The address may have a slip of the
          pen, or this scene was left on the cutting-room floor.
        </p>
        <p>
          It may also be us: perhaps we made the page and forgot to thread it through the router.
        </p>
        <Links as="nav" aria-label="Ways on" $gap={1.5}>
          <ButtonLink to="/" $look="strong">
            Back to the Top 100
          </ButtonLink>
          <ButtonLink to="/oscar-winners">Oscar Winners</ButtonLink>
          <ButtonLink to="/movies/all">All Movies</ButtonLink>
        </Links>
        <p>
          Sure that there should be something here? <ContactLink to="/contact">Tell us</ContactLink>
          .
        </p>
      </Content>
    </Scene>
  )
}

const Scene = styled(Container)`
  display: grid;
  gap: ${theme.space(5)};
  justify-items: start;
  padding-block: ${theme.space(5)};
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space(8)};
    padding-block: ${theme.space(12)};
  }
`

const Picture = styled.div`
  width: 100%;
  ${from.lg} {
    order: 1;
  }
`

const Content = styled(Stack)`
  max-width: ${theme.measure};
  h1 {
    font-size: clamp(2.5rem, 7vw, 4rem);
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: 1.0625rem;
  }
`

const Links = styled(Cluster)`
  margin-block: ${theme.space(1)};
`

const ContactLink = styled(Link)`
  color: ${theme.color.accent};
  font-weight: 600;
`
