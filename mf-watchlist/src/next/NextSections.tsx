import { from, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { PlanSection } from './PlanSection.tsx'
import { WhatNext } from './WhatNext.tsx'

/** What stands below the list: the films to go on with, and when all of it is done. */
export function NextSections() {
  return (
    <Both>
      <WhatNext />
      <PlanSection />
    </Both>
  )
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${theme.space(8)};
  }
`
