import { uploadProfileImage } from '@cinecanon/contract'

/** Twice what the server makes of it. */
const side = 1024

/**
 * The picture, drawn smaller when the server would refuse it for its size, as those of most phones. What the browser can't
 * read stays as it is: whether it is a picture is for the server to say.
 */
export async function fitForUpload(file: File): Promise<Blob> {
  if (file.size <= uploadProfileImage.upload.maxBytes) return file
  try {
    return await drawSmaller(file)
  } catch {
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.min(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    const use = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
    canvas.toBlob(use, 'image/jpeg', 0.9)
  })
}
