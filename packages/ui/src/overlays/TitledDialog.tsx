import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../layout.tsx'
import { theme } from '../theme.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  label: string
  title?: ReactNode
  /** `size` and `width` are in rem. */
  size?: number
  width: number
  onClose: () => void
  className?: string
  children: ReactNode
}

export function TitledDialog(props: Props) {
  const { label, title = label, size = 1.375, width, onClose, className = '', children } = props
  return (
    <Narrow label={label} onClose={onClose} className={className} $width={width}>
      <Column>
        <Title $size={size}>{title}</Title>
        {children}
      </Column>
    </Narrow>
  )
}

const Narrow = styled(Dialog)<{ $width: number }>`
  max-width: ${({ $width }) => $width}rem;
`

const Column = styled(Stack)`
  overflow-wrap: anywhere;
`

const Title = styled.h2<{ $size: number }>`
  margin-right: ${theme.space(5)};
  font-size: ${({ $size }) => $size}rem;
`
