import type { UserId } from '@cinecanon/contract'
import { theme, VisuallyHidden } from '@cinecanon/ui'
import { useCopy } from '@cinecanon/web/sharing'
import { Copy } from 'lucide-react'
import { styled } from 'styled-components'

type Props = { id: UserId; email: string }

export function CopyId({ id, email }: Props) {
  const { copy } = useCopy('secret')
  return (
    <Press
      type="button"
      title={`Copy ${id}`}
      onClick={() => copy(id, { title: 'Copied to clipboard', description: id })}
    >
      <VisuallyHidden>Copy the ID of {email}</VisuallyHidden>
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
