/** Words in the three languages of the demonstration. */
type Trilingual = { zh: string; ja: string; en: string };

/** A demo item of the promotion wall: where it lies, the name of its picture, the end of its website's address. */
export interface DemoPromotion {
  name: Trilingual;
  text: Trilingual;
  address: Trilingual;
  at: [latitude: number, longitude: number] | null;
  picture: string;
  page: string;
  tags: string[];
  likes: number;
}
