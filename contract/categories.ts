/** Offered by the create-review form. */
export const reviewCategories = [
  'Electronics',
  'Photography',
  'Fitness',
  'Home & Garden',
  'Appliances',
  'Automotive',
] as const;

/** Offered by the instant-review form. */
export const instantCategories = [
  'Electronics',
  'Fashion',
  'Home & Garden',
  'Sports & Fitness',
  'Beauty & Personal Care',
  'Food & Beverage',
  'Books & Media',
  'Automotive',
  'Other',
] as const;

/** The categories to browse on the search page. A name that is no product category becomes a search. */
export const browseCategories = [
  'Smartphones',
  'Laptops',
  'Headphones',
  'Gaming',
  'Cameras',
  'Watches',
  'Automotive',
  'Home & Garden',
  'Fashion',
  'Books',
  'Fitness',
  'Kitchen',
] as const;
export type BrowseCategory = (typeof browseCategories)[number];

/** The category of what fits no other: two things in it need not have anything in common. */
export const OTHER = 'Other';

/** Every category a product can have. */
export const categories = [...new Set([...reviewCategories, ...instantCategories])];
export type Category = (typeof reviewCategories)[number] | (typeof instantCategories)[number];
