/** What the create-review form offers. */
export const reviewCategories = [
  'Electronics',
  'Photography',
  'Fitness',
  'Home & Garden',
  'Appliances',
  'Automotive',
] as const;

/** What the instant-review form offers. */
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

/** Every category a product can have. */
export const categories = [...new Set([...reviewCategories, ...instantCategories])];
export type Category = (typeof reviewCategories)[number] | (typeof instantCategories)[number];
