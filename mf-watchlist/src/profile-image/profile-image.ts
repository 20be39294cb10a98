import { removeProfileImage, type User, uploadProfileImage } from '@cinecanon/contract'
import { callOf, currentUserQuery, toast, toastFailure } from '@cinecanon/web'
import { type QueryClient, useMutation } from '@cinecanon/web/query'
import { fitForUpload } from './fit-for-upload.ts'

type Upload = {
  file: File
  onFitted: (picture: Blob) => Promise<void>
}

export function useUploadProfileImage() {
  return useMutation({
    retry: false,
    mutationFn: async ({ file, onFitted }: Upload, { meta }) => {
      const picture = await fitForUpload(file)
      await onFitted(picture)
      return callOf(meta)(uploadProfileImage, { file: picture })
    },
    onSuccess: ({ profileImageUrl }, _file, _result, { client }) => {
      toast({ title: 'Profile image updated successfully' })
      return show(client, profileImageUrl)
    },
    onError: (error) => toastFailure('Upload failed', error, 'Failed to upload image'),
  })
}

export function useRemoveProfileImage() {
  return useMutation({
    mutationFn: (_nothing: undefined, { meta }) => callOf(meta)(removeProfileImage),
    onSuccess: (_data, _nothing, _result, { client }) => {
      toast({ title: 'Profile image removed' })
      return show(client, null)
    },
    onError: (error) => toastFailure('Error', error, 'Failed to remove the image'),
  })
}

function show(client: QueryClient, profileImageUrl: User['profileImageUrl']): Promise<void> {
  client.setQueryData(
    currentUserQuery.queryKey,
    (user) => user && { ...user, profileImageUrl, profile_image_url: profileImageUrl },
  )
  return client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
