import { theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Page, PageHeading, Soft } from '../page/page.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportFlow } from './ImportFlow.tsx'
import { PastImports } from './PastImports.tsx'
import { WhereToGetFiles } from './WhereToGetFiles.tsx'

export default function ImportPage() {
  return (
    <Narrow>
      <PageMeta
        title="Import and export"
        description="Bring your films from Letterboxd, IMDb, Trakt or Simkl, and take them with you."
        isNoindex
      />
      <header>
        <PageHeading tabIndex={-1}>Import and export</PageHeading>
        <Lead>
          Bring what you have seen and what you want to see from elsewhere. You are shown what would
          change before anything does, and can undo it later.
        </Lead>
      </header>
      <ImportFlow />
      <WhereToGetFiles />
      <PastImports />
      <ExportSection />
    </Narrow>
  )
}

const Lead = styled(Soft)`
  margin-top: ${theme.space(1.5)};
`

const Narrow = styled(Page)`
  gap: ${theme.space(5)};
  max-width: 56rem;
`
