import { EmptyPanel } from '@cinecanon/ui'
import { Note } from './page.tsx'

type Props = { text: string; hint?: string | false }

export function Empty({ text, hint }: Props) {
  return (
    <EmptyPanel>
      <p>{text}</p>
      {hint && <Note>{hint}</Note>}
    </EmptyPanel>
  )
}
