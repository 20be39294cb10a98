import type { UserId } from '@cinecanon/contract'
import { theme, VisuallyHidden } from '@cinecanon/ui'
import { Copy } from 'lucide-react'
import { styled } from 'styled-components'
import { copyId } from './user-texts.ts'

type Props = { id: UserId; of: string }

export function CopyId({ id, of }: Props) {
  return (
    <Press type="button" title={`Copy ${id}`} onClick={() => copyId(id)}>
      <VisuallyHidden>Copy the ID of {of}</VisuallyHidden>
      <span>{id}</span>
      <Copy size={14} aria-hidden />
    </Press>
  )
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(0.5)};
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  white-space: nowrap;
  cursor: pointer;
  span:not(:first-child) {
    max-width: 4.5rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
  }
  &:hover {
    color: ${theme.color.ink};
  }
`
