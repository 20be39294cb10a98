import { getAccountData, getAccountDataCsv } from '@cinecanon/contract'
import { type ButtonLook, buttonLook } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ImportExportLinks } from '../imports/ImportExportLinks.tsx'
import { Actions, Soft } from '../two-factor/layout.ts'
import { Part } from './Part.tsx'

/** Links, so that the browser does the saving. */
export function AccountData() {
  return (
    <Part title="Your data">
      <Soft>
        Take along everything that we keep about you: your account with its picture and sign-ins,
        your films, your watchlist in its order, your badges and your imports.
      </Soft>
      <Actions>
        <Download href={getAccountData.path} download>
          Download everything (JSON)
        </Download>
        <Download href={getAccountDataCsv.path} download>
          Download my films (CSV)
        </Download>
      </Actions>
      <ImportExportLinks />
    </Part>
  )
}

const Download = styled.a<ButtonLook>`
  ${buttonLook}
`
