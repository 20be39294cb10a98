import { EmptyPanel } from '@cinecanon/ui'
import type { ReactNode } from 'react'
import { Note } from './page.tsx'

type Props = { text: ReactNode; hint?: string | false }

export function Empty({ text, hint }: Props) {
  return (
    <EmptyPanel>
      <p>{text}</p>
      {hint && <Note>{hint}</Note>}
    </EmptyPanel>
  )
}
