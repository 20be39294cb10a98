export { PosterDialog as default } from '../poster-dialog/PosterDialog.tsx'
