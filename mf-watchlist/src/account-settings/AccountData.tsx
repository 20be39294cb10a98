import { getAccountData, getAccountDataCsv } from '@cinecanon/contract'
import { ButtonAnchor, Cluster } from '@cinecanon/ui'
import { ImportExportLinks, Soft } from '../page/page.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** These are links, because the browser should save the files. */
export function AccountData() {
  return (
    <SettingsSection title="Your data">
      <Soft>
        Download everything that we keep about you: your account with its picture and sign-ins, your
        films, your watchlist in its order, your badges and your imports.
      </Soft>
      <Cluster>
        <ButtonAnchor href={getAccountData.path} download>
          Download everything (JSON)
        </ButtonAnchor>
        <ButtonAnchor href={getAccountDataCsv.path} download>
          Download my films (CSV)
        </ButtonAnchor>
      </Cluster>
      <ImportExportLinks />
    </SettingsSection>
  )
}
