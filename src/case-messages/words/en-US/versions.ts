export const versions = {
  versions: {
    title: "Earlier versions",
    current: "Now",
    none: "No earlier versions are kept.",
    most: "Only the 50 newest are kept.",
    more: "Show older versions",
    failed: "The earlier versions could not be loaded",
    deleteOf: "Delete the version from {when}",
    deleteTitle: "Delete the version from {when}?",
    deleteHelp: "It can no longer be read. The message itself stays as it is.",
    deleteGo: "Delete version",
    deleteFailed: "The version could not be deleted",
  },
} as const;
