import { Columns, from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { PlanSection } from './PlanSection.tsx'
import { WhatNext } from './WhatNext.tsx'

/** Below the list: which films to see next, and a plan to finish the list. */
export function NextSections() {
  return (
    <Both $gap={6} $from="lg">
      <WhatNext />
      <PlanSection />
    </Both>
  )
}

const Both = styled(Columns)`
  ${from.lg} {
    gap: ${theme.space(8)};
  }
`
