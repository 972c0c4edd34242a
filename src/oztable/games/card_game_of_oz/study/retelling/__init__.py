"""A finished game of Oz retold as a chapter of a storybook."""
