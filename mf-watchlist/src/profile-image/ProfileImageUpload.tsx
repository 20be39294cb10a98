import type { User } from '@cinecanon/contract'
import {
  Avatar,
  Button,
  Cluster,
  initialsOf,
  Row,
  Spinner,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRemoveProfileImage, useUploadProfileImage } from './profile-image.ts'

type Props = {
  user: Pick<User, 'username' | 'email' | 'profileImageUrl'>
  children?: ReactNode
}

/** The picture is shown at once, and rolled back when the upload fails. */
export function ProfileImageUpload({ user, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const upload = useUploadProfileImage()
  const remove = useRemoveProfileImage()
  const isBusy = upload.isPending || remove.isPending

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The input is reset, because the same file can be chosen again.
    currentTarget.value = ''
    if (!file || isBusy) return
    const onFitted = async (picture: Blob) => setPreview(await previewOf(picture).catch(() => null))
    upload.mutate({ file, onFitted }, { onSettled: () => setPreview(null) })
  }

  return (
    <Row $gap={2.5} $align="center">
      <Round aria-busy={isBusy}>
        <Large picture={preview ?? user.profileImageUrl} initials={initialsOf(user)} />
        {isBusy && (
          <Veil>
            <Spinner aria-hidden="true" />
          </Veil>
        )}
      </Round>
      <NameAndButtons $gap={[0, 2]} $align="center">
        <div>{children}</div>
        <Buttons $gap={0.5}>
          <Button
            $small
            $look="quiet"
            aria-disabled={isBusy}
            onClick={() => isBusy || input.current?.click()}
          >
            {user.profileImageUrl ? 'Change picture' : 'Add a picture'}
          </Button>
          {user.profileImageUrl && (
            <Button
              $small
              $look="quiet"
              aria-disabled={isBusy}
              onClick={() => isBusy || remove.mutate(undefined)}
            >
              Remove <VisuallyHidden>picture</VisuallyHidden>
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*"
            aria-label="Profile picture"
            onChange={choose}
          />
        </Buttons>
      </NameAndButtons>
      <VisuallyHidden role="status">{upload.isPending && 'Uploading the picture'}</VisuallyHidden>
    </Row>
  )
}

/** The page's content policy allows no local pictures but data URLs. */
function previewOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

const NameAndButtons = styled(Cluster)`
  flex: 1;
  min-width: 0;
  > :first-child {
    min-width: 0;
  }
`

/** The buttons' texts begin where the name does. */
const Buttons = styled(Cluster)`
  margin-left: -${theme.space(1.5)};
  button {
    min-height: 2.75rem;
    color: ${theme.color.accent};
  }
`

const Round = styled.div`
  flex: none;
  position: relative;
  overflow: hidden;
  border-radius: 50%;
`

const Large = styled(Avatar)`
  width: 4.5rem;
  height: 4.5rem;
  font-size: 1.5rem;
`

const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${theme.color.scrim};
`
