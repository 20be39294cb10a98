import { Container, from, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { styled } from 'styled-components'
import { ExportSection } from './ExportSection.tsx'
import { ImportFlow } from './ImportFlow.tsx'
import { PastImports } from './PastImports.tsx'
import { WhereToGetFiles } from './WhereToGetFiles.tsx'

/** Bringing along what one has seen elsewhere, and taking everything with one again. */
export default function ImportPage() {
  return (
    <Page>
      <PageMeta
        title="Import and export"
        description="Bring your films from Letterboxd, IMDb, Trakt or Simkl, and take them with you."
        isNoindex
      />
      <header>
        <Heading tabIndex={-1}>Import and export</Heading>
        <Lead>
          Bring what you have seen and what you want to see from elsewhere. You are shown what would
          change before anything does, and can undo it later.
        </Lead>
      </header>
      <ImportFlow />
      <WhereToGetFiles />
      <PastImports />
      <ExportSection />
    </Page>
  )
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(5)};
  max-width: 56rem;
  min-height: 70vh;
  padding-block: ${theme.space(4)} ${theme.space(8)};
  ${from.md} {
    padding-block: ${theme.space(6)} ${theme.space(10)};
  }
`

const Heading = styled.h1`
  font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem);
  &:focus {
    outline: none;
  }
`

const Lead = styled.p`
  max-width: ${theme.measure};
  margin-top: ${theme.space(1.5)};
  color: ${theme.color.inkSoft};
`
